import type { Allowance, Limits } from '#bot/fair-use/limits';

const anything: Allowance = { atOnce: Number.POSITIVE_INFINITY, perSecond: 1 };
const allowed = { typing: anything, act: anything } as const;

/** For people who play without a pause, or while the time stands still. */
export const unlimited: Limits = { person: allowed, server: allowed };
