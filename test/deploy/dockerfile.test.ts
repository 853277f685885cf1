import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { commandIn, dockerfile, lastStage, lastText, stages } from './dockerfile.ts';

const all = stages();
const steps = all.flatMap((stage) => stage.steps);
const runs = steps.filter(({ keyword }) => keyword === 'RUN').map(({ text }) => text);

describe('the Dockerfile', () => {
  it('is one that Docker builds', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('begins with images of a named version, by their digest', () => {
    for (const { image } of all) expect(image).toMatch(/^[a-z]+:(?!latest)[\w.-]+@sha256:[0-9a-f]{64}$/u);
  });

  it('takes the Node that it builds with into the image, on the same Debian', () => {
    const [build, last] = all.map(({ image }) => /bookworm|trixie/u.exec(image)?.[0]);
    expect(last).toBe(build);
  });

  it('installs nothing from outside in the image that runs, and leaves no lists of packages behind', () => {
    const outside = /apt-get|npm|curl|wget/u;
    expect(lastStage().steps.filter(({ keyword, text }) => keyword === 'RUN' && outside.test(text))).toEqual(
      [],
    );
    for (const run of runs.filter((text) => text.includes('apt-get')))
      expect(run).toMatch(/install --yes --no-install-recommends [\s\S]*rm -rf \/var\/lib\/apt\/lists\/\*$/u);
  });

  it('copies files rather than add addresses, and moves by WORKDIR to whole paths', () => {
    expect(steps.filter(({ keyword }) => keyword === 'ADD' || keyword === 'MAINTAINER')).toEqual([]);
    for (const { text } of steps.filter(({ keyword }) => keyword === 'WORKDIR')) expect(text).toMatch(/^\//u);
    for (const run of runs) expect(run).not.toMatch(/\b(cd|sudo|ssh) /u);
  });

  it('runs as a user by number, which Kubernetes can tell from root', () => {
    expect(lastText('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/u);
  });

  it('starts without a shell, so that signals arrive', () => {
    expect(commandIn(lastText('ENTRYPOINT'))).toEqual(['tini', '--']);
    expect(commandIn(lastText('CMD'))[0]).toBe('node');
  });

  it('holds no secret', () => {
    expect(dockerfile).not.toMatch(/token|password|secret/iu);
  });
});
