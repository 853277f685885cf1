import { absenceEnds } from '#play/absence/absence-ends';
import { closeUnplayed } from '#play/absence/close-unplayed';
import type { Happening } from './due-rule.ts';
import { decide, offer } from '#play/offers/deciding';
import { giveUnanswered } from '#play/taking-over/give-unanswered';
import { fold, nightIsNow, nightIsSoon } from '#play/lobbies/lobby-happenings';
import { nudgeDue } from '#play/nudges/nudging';
import { tellTimeOut } from '#play/late/tell-time-out';
import { timeOut } from '#play/late/time-out';
import type { DueRule } from './when-due.ts';

/** What each rule about time does when it is due. */
export const happenings: Readonly<Record<DueRule, Happening>> = {
  nudge: nudgeDue,
  offer,
  decide,
  timeOut,
  tellTimeOut,
  absenceEnds,
  closeUnplayed,
  giveUnanswered,
  nightIsSoon,
  nightIsNow,
  fold,
};
