/** Reasons why a swap has no executable price. */
export type QuoteIssue = 'quote-pending' | 'quote-failed' | 'quote-expired';
