import { toBeHex } from 'ethers';
import * as v from 'valibot';
import type { ChainSession, Contract } from '../chain/chainSession';

/** Unix seconds. */
export interface TradePeriods {
  readonly depositEnd: bigint;
  readonly lockEnd: bigint;
}

type Reach = Pick<ChainSession, 'rpc' | 'read'>;

/**
 * Moves the ends of a trade-finance strategy in its code, because the clock of the chain must not move while other
 * tests run. Throws if the code doesn't contain the contract's ends.
 */
export async function setTradePeriods(reach: Reach, strategy: Contract, periods: TradePeriods): Promise<void> {
  const { rpc, read } = reach;
  const integer = async (name: string) => v.parse(v.bigint(), await read(strategy, name));
  const present = { depositEnd: await integer('depositPeriodEnds'), lockEnd: await integer('lockPeriodEnds') };
  const code = v.parse(v.string(), await rpc('eth_getCode', [strategy.address, 'latest']));
  const words = new Map([
    [word(present.depositEnd), word(periods.depositEnd)],
    [word(present.lockEnd), word(periods.lockEnd)],
  ]);
  if (words.size !== 2 || ![...words.keys()].every((one) => code.includes(one)))
    throw new Error(`${strategy.address} keeps its periods elsewhere than expected.`);
  // Replaces both in one pass, so that an end that moves to the place of the other doesn't move twice.
  const changed = code.replaceAll(new RegExp([...words.keys()].join('|'), 'g'), (one) => words.get(one) ?? one);
  await rpc('anvil_setCode', [strategy.address, changed]);
}

function word(value: bigint): string {
  return toBeHex(value, 32).slice(2);
}
