declare const screen: { findByText(text: string, options?: { readonly timeout?: number }): void };

screen.findByText('Supplied');

export {};
