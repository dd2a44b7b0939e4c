// breaks no-restricted-syntax: Import from the file that defines it
export * from './answer';
