export type ManageTab = 'top-up' | 'repay';
