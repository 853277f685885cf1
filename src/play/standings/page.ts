import { nobody, type Part } from '#store/places';
import type { Ranking } from '#store/ranking';
import { type Page, pageSize, type Row } from './standings.ts';

/** The part of a ranking that a page shows. */
export const partOf = (page: number, person: string | null): Part => ({
  start: page * pageSize,
  size: pageSize,
  person: person ?? nobody,
});

/** The page with its actual number: a page after the last one became the last one. */
export function pageOf<R extends Row>(ranking: Ranking<R>, asked: number): Page<R> {
  const pages = Math.max(1, Math.ceil(ranking.people / pageSize));
  return { ...ranking, page: Math.min(asked, pages - 1), pages };
}
