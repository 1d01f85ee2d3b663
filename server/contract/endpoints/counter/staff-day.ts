import { z } from '../../zod';

/**
 * A day by the calendar of Paris as the staff types it, such as 2026-12-31. Only this century's: beyond it are slips of
 * the hand, and days that neither the database nor the calendar of a journal can count with.
 */
export const StaffDay = z.iso
  .date({ error: 'counter.error.day' })
  .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', { error: 'counter.error.day' });
