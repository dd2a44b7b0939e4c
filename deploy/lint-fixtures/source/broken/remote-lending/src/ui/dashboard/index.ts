// breaks no-restricted-syntax: Name the file after its main export
// twin remote-lending/src/ui/dashboard/dashboardParts.ts
export { NetWorth } from './NetWorth';
