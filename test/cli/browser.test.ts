import { describe, expect, it } from 'vitest';
import { browserCommand } from '#cli/main';

const desktop = { platform: 'linux', env: { DISPLAY: ':0' }, terminal: true } as const;

describe('opening the page', () => {
  it('only happens if somebody sits at a screen', () => {
    expect(browserCommand(desktop)).toEqual(['xdg-open']);
    expect(browserCommand({ ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toEqual(['xdg-open']);
    expect(browserCommand({ platform: 'darwin', env: {}, terminal: true })).toEqual(['open']);
    expect(browserCommand({ platform: 'win32', env: {}, terminal: true })?.[0]).toBe('cmd');
  });

  it.each([
    ['output goes to a file', { ...desktop, terminal: false }],
    ['a machine checks the program', { ...desktop, env: { ...desktop.env, CI: 'true' } }],
    [
      'the terminal is on another machine',
      { ...desktop, env: { ...desktop.env, SSH_CONNECTION: '10.0.0.2 22' } },
    ],
    ['there is no screen', { ...desktop, env: {} }],
  ])('does not happen where %s', (_, surroundings) => {
    expect(browserCommand(surroundings)).toBeNull();
  });
});
