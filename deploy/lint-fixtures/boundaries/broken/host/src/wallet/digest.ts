// breaks browser-without-node: A browser has no Node modules
import { createHash } from 'node:crypto';

export const USED = createHash;
