import { nobody, type Part } from '#store/places';
import type { Ranking } from '#store/ranking';
import { type Page, pageSize, type Row } from './standings.ts';

/** The part of a table that somebody asks for. */
export const partOf = (page: number, person: string | null): Part => ({
  start: page * pageSize,
  size: pageSize,
  person: person ?? nobody,
});

/** The page that was asked for, with the number that it has: of one beyond the last, that of the last. */
export function pageOf<R extends Row>(ranking: Ranking<R>, asked: number): Page<R> {
  const pages = Math.max(1, Math.ceil(ranking.people / pageSize));
  return { ...ranking, page: Math.min(asked, pages - 1), pages };
}
