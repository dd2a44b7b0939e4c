import type { Issue } from '../domain/issue';

export const USED: Issue = 'cap-reached';
