import { compileContracts } from '../contracts/compileContracts';

/** `npm run build -w deploy`: compiles our own contracts, which the devnet otherwise does when it starts. */
console.log(`Compiled: ${Object.keys(compileContracts()).join(', ')}.`);
