import * as v from 'valibot';
import { addressSchema } from './step';

/** Common to all intents: the account and chain an intent was made for. */
export const accountIntent = {
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
};

/** An amount in the token's smallest unit, including zero. */
export const amountSchema = v.pipe(v.bigint(), v.minValue(0n));
export const positiveAmountSchema = v.pipe(v.bigint(), v.minValue(1n));

/** The account's approval preference, as part of an intent. */
export const approvalAmountSchema = v.picklist(['exact', 'unlimited']);
export const approvalMethodSchema = v.picklist(['signed-message', 'transaction']);
