import { type KeptTable, personAt } from '#store/kept-match';

/** Whoever is asked for their seat; null once that is settled. */
export function ownerAsked(table: KeptTable, number: number): readonly string[] | null {
  const request = table.requests.find((asked) => asked.number === number);
  const owner = request === undefined ? null : personAt(table, request.seat);
  return owner === null ? null : [owner.id];
}

/** Whoever got a seat in this version of the match; null if somebody else has it by now. */
export function newOwner(table: KeptTable, version: number): readonly string[] | null {
  const last = table.predecessors.find((before) => before.version === version);
  const owner = last === undefined ? null : personAt(table, last.seat);
  const isStill = table.predecessors.every(
    (before) => before.seat !== last?.seat || before.version <= version,
  );
  return owner === null || !isStill || table.stage !== 'running' ? null : [owner.id];
}
