export type Issue = 'cap-reached';
