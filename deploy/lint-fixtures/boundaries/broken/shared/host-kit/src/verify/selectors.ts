// breaks verify-without-ethers: has its own decoder
import { Interface } from 'ethers/abi';

export const USED = Interface;
