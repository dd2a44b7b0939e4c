/* eslint-disable fathom/barrel -- a declaration of the same module under another name */
/**
 * The complete shared module, under a name that resolveAliases.ts resolves. The module's own name is the federated
 * request, which resolves to the part.
 */
declare module 'valibot/whole' {
  export * from 'valibot';
}

declare module '@tanstack/react-query/whole' {
  export * from '@tanstack/react-query';
}
