export type QuoteIssue = 'quote-pending' | 'quote-failed' | 'quote-expired';
