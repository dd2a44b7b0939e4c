import type { Issue } from '../domain/issue';

export const WORDS: Record<Issue, string> = { 'cap-reached': 'The cap is reached.' };
