import { describe, expect, it } from 'vitest';
import { meet } from '#test/conversation/evening';
import { begunBy } from '#test/conversation/talk';

/** The values of what is measured, by name and labels. */
const valuesIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('sagrada_'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

describe('what is measured of a running bot', () => {
  it('is what people asked for and got, what Discord was asked, and the connection', async () => {
    const evening = await meet();
    await begunBy(evening, evening.ada, evening.ben);
    const values = valuesIn(await evening.metrics());
    expect(Object.fromEntries(values)).toMatchObject({
      'sagrada_interactions_total{kind="command",name="sagrada new",answer="message"}': 1,
      'sagrada_interactions_total{kind="press",name="start",answer="changed"}': 1,
      'sagrada_interactions_total{kind="press",name="choose",answer="changed"}': 2,
      'sagrada_rest_requests_total{method="POST",route="/channels/:id/messages",status="200"}': 2,
      'sagrada_gateway_connected{shard="0"}': 1,
    });
    const unanswered = [...values].filter(([name]) => name.startsWith('sagrada_unanswered_total'));
    expect(unanswered.map(([name]) => name)).toContain(
      'sagrada_unanswered_total{kind="press",name="choose"}',
    );
    expect(unanswered.filter(([, value]) => value > 0)).toEqual([]);
  });
});
