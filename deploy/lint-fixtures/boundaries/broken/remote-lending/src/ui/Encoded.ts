// breaks ui-without-chain-libraries: No provider, ABI or GraphQL in a screen
import { Interface } from 'ethers/abi';

export const USED = Interface;
