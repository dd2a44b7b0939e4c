export const SUBMIT = 'submit';
