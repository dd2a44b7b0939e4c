// breaks @typescript-eslint/no-restricted-imports: Describe functions and events with contractFunction and contractEvent
import { Interface } from 'ethers/abi';

export const POOL = new Interface([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referral)',
]);
