// breaks @typescript-eslint/no-restricted-imports: Import from ethers/abi, ethers/address, ethers/crypto or ethers/hash
import { Interface } from 'ethers';

export const POOL = new Interface([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referral)',
]);
