export const reserves = 'listed:reserves';
