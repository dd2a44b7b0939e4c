import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { readPoolAt, readPositionAt } from '../../data/readAtBlock';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import type { OpenInput } from '../open/open';
import type { PositionInput } from './positionInput';

type Moment = Parameters<NonNullable<ActionContext['readAgain']>>[0];

interface ReadInput<Input, Read> {
  readonly input: Input;
  /** The block's values; `input` adds the fee until the moment. */
  readonly read: Read;
}

/** Rejects if the pool can't be read. */
export async function openInputAt(input: OpenInput, { block, time }: Moment): Promise<ReadInput<OpenInput, Pool>> {
  const { scope, accountData } = input;
  const read = await readPoolAt(scope, accountData.pool, block);
  return { read, input: { ...input, accountData: { ...accountData, pool: { ...read, asOf: time } } } };
}

/** Rejects if the position can't be read. */
export async function positionInputAt(
  input: PositionInput,
  { block, time }: Moment,
): Promise<ReadInput<PositionInput, Position>> {
  const { scope, accountData } = input;
  const read = await readPositionAt(scope, input.position, block);
  const pool = { ...read.pool, asOf: time };
  return { read, input: { ...input, accountData: { ...accountData, pool }, position: { ...read, pool } } };
}
