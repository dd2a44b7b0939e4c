import { Interface } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { getReservesData, getUserReservesData } from '../../remote-lending/src/data/abi/poolDataProvider';
import { RECORDED } from '../../remote-lending/src/data/testing/recordedChain';

export const RESERVES = new Interface([getReservesData.signature]);
const USER_RESERVES = new Interface([getUserReservesData.signature]);

export interface ManyReserves {
  readonly getReservesData: Hex;
  readonly getUserReservesData: Hex;
}

/** Repeats the recorded reserves at different addresses; the account supplies all of them. */
export function manyReserves(count: number): ManyReserves {
  const [recorded, currency] = RESERVES.decodeFunctionResult(
    'getReservesData',
    RECORDED.market.getReservesData,
  ) as unknown as [readonly (readonly unknown[])[], unknown];
  const assets = Array.from(
    { length: count },
    (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`,
  );
  const reserves = assets.map((asset, index) => [asset, ...(recorded[index % recorded.length] ?? []).slice(1)]);
  const supplied = assets.map((asset) => [asset, 10n ** 20n, true, 0n, 0n, 0n, 0n]);
  return {
    getReservesData: RESERVES.encodeFunctionResult('getReservesData', [reserves, currency]) as Hex,
    getUserReservesData: USER_RESERVES.encodeFunctionResult('getUserReservesData', [supplied, 0]) as Hex,
  };
}
