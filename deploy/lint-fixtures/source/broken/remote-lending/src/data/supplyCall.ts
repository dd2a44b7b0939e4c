// breaks @typescript-eslint/no-restricted-imports: ethers encodes calls and reads receipts for areas
import { Interface } from 'ethers/abi';

export const POOL = new Interface([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referral)',
]);
