import type { AreaMetric, AreaSummary, RescueOption } from '@fathom/contract';
import * as v from 'valibot';
import { expectedWrite } from './expectedWriteSchema';
import {
  action,
  address,
  amount,
  amountOrUnknown,
  area,
  count,
  hex,
  id,
  line,
  listUpTo,
  path,
  seconds,
  signed,
  signedOrUnknown,
  token,
  uniqueUpTo,
} from './plainParts';

/** Most entries of a list. An account with 40 positions is a large one. */
const MOST = 1_000;
const MOST_OPTIONS = 50;
const MOST_PARTS = 20;

const position = v.object({
  id,
  title: line,
  detail: line,
  token,
  amount: amountOrUnknown,
  isOwed: v.boolean(),
  value: amountOrUnknown,
  rate: signedOrUnknown,
  rateName: line,
  tag: v.optional(v.object({ text: line, tone: v.picklist(['caution', 'danger', 'neutral']) })),
  risk: v.optional(id),
  action: v.optional(action),
});

const risk = v.object({
  id,
  title: line,
  token: v.optional(token),
  measure: v.picklist(['healthFactor', 'safetyBuffer']),
  value: signedOrUnknown,
  level: v.picklist(['good', 'caution', 'danger', 'liquidated']),
  levelName: line,
  thresholds: listUpTo(MOST_PARTS, signed),
  netValue: signedOrUnknown,
  liquidationPrices: listUpTo(MOST, v.object({ priceId: id, price: amount })),
  liquidation: v.optional(v.object({ penalty: amount, lost: amount, left: signed })),
  action: v.optional(action),
});

const call = { to: address, data: hex, value: amount, expected: v.optional(expectedWrite) };
const payout = listUpTo(
  MOST_PARTS,
  v.object({ ...call, amountOffset: v.optional(count), amountField: v.optional(id) }),
);

const claim = v.object({
  id,
  title: line,
  token,
  amount,
  value: amountOrUnknown,
  action: v.optional(action),
  payout: v.optional(payout),
});

const date = v.object({
  id,
  time: seconds,
  isEstimate: v.boolean(),
  title: line,
  detail: line,
  path,
  vote: v.optional(v.picklist(['cast', 'open'])),
});

const notice = v.object({
  id,
  kind: v.picklist(['risk', 'unread', 'ends', 'available']),
  title: line,
  detail: line,
  risk: v.optional(id),
  time: v.optional(seconds),
  action: v.optional(action),
});

const holding = v.object({
  token,
  amount: amountOrUnknown,
  value: amountOrUnknown,
  bestRate: v.optional(signed),
  action: v.optional(action),
});

const price = v.object({ id, token, price: amount, asset: line });

const source = v.object({
  area,
  kind: v.picklist(['vault', 'claim']),
  title: line,
  token,
  amount,
  rate: v.optional(signed),
  path,
  // Missing in contract 5.4.0.
  payout: v.optional(payout, []),
});

/** The area's `inputs` are checked by the area only, which gets them back. */
export const summaryData = v.object({
  area,
  chainId: count,
  account: address,
  block: count,
  blockTime: seconds,
  positions: uniqueUpTo(MOST, position),
  risks: uniqueUpTo(MOST, risk),
  claims: uniqueUpTo(MOST, claim),
  dates: uniqueUpTo(MOST, date),
  notices: uniqueUpTo(MOST, notice),
  wallet: listUpTo(MOST, holding),
  prices: uniqueUpTo(MOST, price),
  sources: listUpTo(MOST, source),
  unread: listUpTo(MOST, line),
}) satisfies v.GenericSchema<unknown, Omit<AreaSummary, 'inputs'>>;

const promise = v.object({
  label: line,
  to: address,
  data: hex,
  word: v.pipe(count, v.maxValue(MOST)),
  least: v.optional(amount),
  most: v.optional(amount),
});

const option = v.object({
  id,
  kind: v.picklist(['repay', 'addCollateral', 'source']),
  title: line,
  detail: line,
  token,
  amount,
  value: amountOrUnknown,
  after: signedOrUnknown,
  facts: listUpTo(MOST_PARTS, v.object({ label: line, before: line, after: line })),
  steps: listUpTo(MOST_PARTS, v.object({ area, title: line, path })),
  signatures: count,
  calls: listUpTo(MOST_PARTS, v.object(call)),
  promises: v.optional(listUpTo(MOST_PARTS, promise)),
});

export const rescueOptionList = uniqueUpTo(MOST_OPTIONS, option) satisfies v.GenericSchema<
  unknown,
  readonly RescueOption[]
>;

export const areaMetric = v.object({ amount, token: v.optional(token), detail: line }) satisfies v.GenericSchema<
  unknown,
  AreaMetric
>;
