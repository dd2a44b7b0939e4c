import * as v from 'valibot';
import { addressSchema } from './step';

/** What every intent carries: for whom and where. */
export const accountIntent = {
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
};

/** An amount in the token's smallest unit that may be zero. */
export const amountSchema = v.pipe(v.bigint(), v.minValue(0n));
export const positiveAmountSchema = v.pipe(v.bigint(), v.minValue(1n));

/** The account's approval preference, as an intent carries it. */
export const approvalAmountSchema = v.picklist(['exact', 'unlimited']);
export const approvalMethodSchema = v.picklist(['signed-message', 'transaction']);
