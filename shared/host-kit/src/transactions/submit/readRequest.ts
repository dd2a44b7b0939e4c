import {
  isAreaId,
  type AreaId,
  type HostError,
  type ExpectedSignature,
  type SignatureRequest,
  type TransactionMeta,
  type TransactionRequest,
  type TypedData,
  type ExpectedWrite,
} from '@fathom/contract';
import * as v from 'valibot';
import { isAddress, isHex, type Address, type Hex } from '@fathom/contract/address';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { BATCH_LENGTH } from '@fathom/base/limits/areaLimits';
import { failed, ok, type Result } from '@fathom/contract/result';
import { copyRequest, unreadable } from '../wallet/copyRequest';
import { transactionMeta } from '../records/transactionStorage';

const address = v.custom<Address>(isAddress);
const chainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const uint256 = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 256n - 1n));

const gasOption = v.variant('kind', [
  v.object({ kind: v.picklist(['slow', 'normal', 'fast']) }),
  v.object({ kind: v.literal('custom'), maxFeePerGas: v.pipe(uint256, v.minValue(1n)) }),
]);

const request = v.object({
  chainId,
  from: address,
  to: address,
  data: v.custom<Hex>(isHex),
  value: uint256,
  gas: v.object({ marginPercent: uint256, minimum: uint256 }),
  gasOption: v.exactOptional(gasOption),
  claim: v.custom<ExpectedWrite>(isObject),
});

const typedData = v.object({
  domain: v.custom<TypedData['domain']>(isObject),
  types: v.custom<TypedData['types']>(isObject),
  primaryType: v.string(),
  message: v.custom<TypedData['message']>(isObject),
});

const signature = v.object({
  account: address,
  chainId,
  typedData,
  claim: v.custom<ExpectedSignature>(isObject),
  meta: v.exactOptional(v.pick(transactionMeta, ['area', 'flow', 'step'])),
});

/** Calls of one area: an area that the request itself names is dropped. */
const submission = v.object({ requests: requestsOf(request), meta: transactionMeta });

const planSubmission = v.object({
  requests: requestsOf(v.object({ ...request.entries, area: v.custom<AreaId>(isAreaId) })),
  meta: transactionMeta,
});

function requestsOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.array(schema), v.minLength(1), v.maxLength(BATCH_LENGTH));
}

/** A call in a batch of several areas, with the area whose rules verify it. */
export interface AreaRequest extends TransactionRequest {
  readonly area: AreaId;
}

/** A call whose rules are those of the meta's area, unless it names its own. */
type SubmittedRequest = TransactionRequest & Partial<Pick<AreaRequest, 'area'>>;

export interface Submission {
  /** At least one. */
  readonly requests: readonly [SubmittedRequest, ...SubmittedRequest[]];
  readonly meta: TransactionMeta;
}

/** Reads once, as a frozen copy, so that the verified values are sent even if the area changes its own object. */
export function readSubmission(
  requests: readonly TransactionRequest[],
  meta: TransactionMeta,
): Result<Submission, HostError> {
  const read = readCopy(submission, { requests, meta });
  // The schema requires at least one, which valibot's types do not express.
  return read as Result<Submission, HostError>;
}

/** Like `readSubmission`, for calls of several areas. */
export function readPlanSubmission(
  requests: readonly AreaRequest[],
  meta: TransactionMeta,
): Result<Submission, HostError> {
  const read = readCopy(planSubmission, { requests, meta });
  return read as Result<Submission, HostError>;
}

/** Like `readSubmission`, for a message to sign. */
export function readSignatureRequest(input: SignatureRequest): Result<SignatureRequest, HostError> {
  return readCopy(signature, input);
}

function readCopy<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Result<v.InferOutput<Schema>, HostError> {
  const copy = copyRequest(input);
  if (!copy.ok) return copy;
  const parsed = v.safeParse(schema, copy.value);
  if (parsed.success) return ok(deepFreeze(parsed.output));
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return failed(unreadable(path === null ? issue.message : `${path}: ${issue.message}`));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
