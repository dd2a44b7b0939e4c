import type { Issue } from '../domain/issue';

export const USED: Record<Issue, string> = { 'cap-reached': 'The cap is reached.' };
