import type { AreaSummary, RescueOption } from '@fathom/contract';
import * as v from 'valibot';
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
  listOf,
  path,
  seconds,
  signed,
  signedOrUnknown,
  token,
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
  thresholds: v.pipe(v.array(signed), v.maxLength(MOST_PARTS)),
  netValue: signedOrUnknown,
  liquidationPrices: v.pipe(v.array(v.object({ priceId: id, price: amount })), v.maxLength(MOST)),
  liquidation: v.optional(v.object({ penalty: amount, lost: amount, left: amount })),
  action: v.optional(action),
});

const claim = v.object({
  id,
  title: line,
  token,
  amount,
  value: amountOrUnknown,
  action: v.optional(action),
});

const date = v.object({ id, time: seconds, isEstimate: v.boolean(), title: line, detail: line, path });

const notice = v.object({
  id,
  kind: v.picklist(['risk', 'unread', 'ends', 'available']),
  title: line,
  detail: line,
  risk: v.optional(id),
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

/** The area's `inputs` are checked by the area only, which gets them back. */
export const summaryData = v.object({
  area,
  chainId: count,
  account: address,
  block: count,
  blockTime: seconds,
  positions: listOf(position, MOST),
  risks: listOf(risk, MOST),
  claims: listOf(claim, MOST),
  dates: listOf(date, MOST),
  notices: listOf(notice, MOST),
  wallet: v.pipe(v.array(holding), v.maxLength(MOST)),
  prices: listOf(price, MOST),
  unread: v.pipe(v.array(line), v.maxLength(MOST)),
}) satisfies v.GenericSchema<unknown, Omit<AreaSummary, 'inputs'>>;

const option = v.object({
  id,
  kind: v.picklist(['repay', 'addCollateral', 'source']),
  title: line,
  detail: line,
  token,
  amount,
  value: amountOrUnknown,
  after: signedOrUnknown,
  facts: v.pipe(v.array(v.object({ label: line, before: line, after: line })), v.maxLength(MOST_PARTS)),
  steps: v.pipe(v.array(v.object({ area, title: line, path })), v.maxLength(MOST_PARTS)),
  signatures: count,
  calls: v.pipe(v.array(v.object({ to: address, data: hex, value: amount })), v.maxLength(MOST_PARTS)),
});

export const rescueOptions = listOf(option, MOST_OPTIONS) satisfies v.GenericSchema<unknown, readonly RescueOption[]>;
