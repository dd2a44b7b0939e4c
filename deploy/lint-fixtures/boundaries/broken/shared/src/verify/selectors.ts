// breaks verify-without-ethers: has its own decoder and its own table
import { Interface } from 'ethers/abi';

export const USED = Interface;
