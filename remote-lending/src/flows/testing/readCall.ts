import { AbiCoder, FunctionFragment, Interface } from 'ethers';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';

/**
 * Selectors and types of the published contracts (@aave/core-v3 1.19.3, @aave/periphery-v3 2.5.2), written
 * independently of the flows.
 */
const PUBLISHED: Readonly<Record<string, { readonly name: string; readonly types: readonly string[] }>> = {
  '0x617ba037': { name: 'supply', types: ['address', 'uint256', 'address', 'uint16'] },
  '0x02c205f0': {
    name: 'supplyWithPermit',
    types: ['address', 'uint256', 'address', 'uint16', 'uint256', 'uint8', 'bytes32', 'bytes32'],
  },
  '0xa415bcad': { name: 'borrow', types: ['address', 'uint256', 'uint256', 'uint16', 'address'] },
  '0x474cf53d': { name: 'depositETH', types: ['address', 'address', 'uint16'] },
  '0x69328dec': { name: 'withdraw', types: ['address', 'uint256', 'address'] },
  '0x573ade81': { name: 'repay', types: ['address', 'uint256', 'uint256', 'address'] },
  '0xee3e210b': {
    name: 'repayWithPermit',
    types: ['address', 'uint256', 'uint256', 'address', 'uint256', 'uint8', 'bytes32', 'bytes32'],
  },
  '0x2dad97d4': { name: 'repayWithATokens', types: ['address', 'uint256', 'uint256'] },
  '0x5a3b74b9': { name: 'setUserUseReserveAsCollateral', types: ['address', 'bool'] },
  '0x94ba89a2': { name: 'swapBorrowRateMode', types: ['address', 'uint256'] },
  '0x236300dc': { name: 'claimRewards', types: ['address[]', 'uint256', 'address', 'address'] },
  '0xbb492bf5': { name: 'claimAllRewards', types: ['address[]', 'address'] },
  '0x28530a47': { name: 'setUserEMode', types: ['uint8'] },
  '0x80500d20': { name: 'withdrawETH', types: ['address', 'uint256', 'address'] },
  '0xd4c40b6c': {
    name: 'withdrawETHWithPermit',
    types: ['address', 'uint256', 'address', 'uint256', 'uint8', 'bytes32', 'bytes32'],
  },
  '0x02c5fcf8': { name: 'repayETH', types: ['address', 'uint256', 'uint256', 'address'] },
  '0x66514c97': { name: 'borrowETH', types: ['address', 'uint256', 'uint256', 'uint16'] },
  // The gateway since Aave 3.2 (@aave/contract-helpers 1.38.0).
  '0xbcc3c255': { name: 'repayETH', types: ['address', 'uint256', 'address'] },
  '0xe74f7b85': { name: 'borrowETH', types: ['address', 'uint256', 'uint16'] },
  '0xc6c3bbe6': { name: 'mint', types: ['address', 'address', 'uint256'] },
};

export function readCall(call: Pick<ContractCall, 'function' | 'args'>): readonly unknown[] {
  const fragment = FunctionFragment.from(call.function);
  const data = new Interface([fragment]).encodeFunctionData(fragment, call.args);
  const known = PUBLISHED[data.slice(0, 10)];
  if (!known) throw new Error(`no published contract has the selector ${data.slice(0, 10)}`);
  const values: readonly unknown[] = AbiCoder.defaultAbiCoder()
    .decode(known.types, `0x${data.slice(10)}`)
    .toArray();
  return [known.name, ...values];
}
