import { describe, expectTypeOf, it } from 'vitest';
import type { Koloretako } from '#games/koloretako/rules';
import type { PlayingView as CardsInPlay, ChoosingView as CardsToChoose } from '#games/koloretako/view';
import type { Sagrada } from '#games/sagrada/rules';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import type { Judge, Judged, Plan } from '#players/judge';
import type { Policy, Seen } from '#players/policy';

describe('players and judges', () => {
  it('get a view and legal actions, never the game', () => {
    type View = ReturnType<Seen<Sagrada>['look']>;
    expectTypeOf<View>().toEqualTypeOf<ChoosingView | PlayingView>();
    expectTypeOf<keyof Seen<Sagrada>>().toEqualTypeOf<'look' | 'legal'>();
    expectTypeOf<Parameters<Policy<Sagrada>>[0]>().toEqualTypeOf<Seen<Sagrada>>();
    expectTypeOf<Parameters<Judge<Sagrada>['judge']>[0]>().toEqualTypeOf<Seen<Sagrada>>();
    expectTypeOf<Parameters<Judge<Sagrada>['expect']>>().toEqualTypeOf<[ChoosingView | PlayingView]>();
    expectTypeOf<Judged<Sagrada['action']>['plan']>().toEqualTypeOf<Plan<Sagrada['action']>>();
    expectTypeOf<ReturnType<Seen<Koloretako>['look']>>().toEqualTypeOf<CardsToChoose | CardsInPlay>();
  });
});
