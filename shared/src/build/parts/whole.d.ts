/**
 * The complete shared module, under a name that leanModules.ts resolves. Its own name is the
 * federated request, which resolves to the part.
 */
declare module 'valibot/whole' {
  export * from 'valibot';
}

declare module '@tanstack/react-query/whole' {
  export * from '@tanstack/react-query';
}
