// breaks no-restricted-syntax: limits end what hangs
declare const screen: { findByText(text: string, options?: { readonly timeout?: number }): void };

screen.findByText('Supplied', { timeout: 5_000 });

export {};
