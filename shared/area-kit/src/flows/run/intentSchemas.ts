import * as v from 'valibot';
import { addressSchema } from '../steps/step';

export const accountIntent = {
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
};

/** The token's smallest unit. */
export const amountSchema = v.pipe(v.bigint(), v.minValue(0n));
export const positiveAmountSchema = v.pipe(v.bigint(), v.minValue(1n));

export const approvalAmountSchema = v.picklist(['exact', 'unlimited']);
export const approvalMethodSchema = v.picklist(['signed-message', 'transaction']);
