import { registerWorker } from '@meguri/ui/worker/register-worker.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Prepares this device to open the walk test without a network: registers the worker, and asks who the member is, so that the answer is
 * kept.
 */
export function useWalkWorker(): void {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['me'] });
    return registerWorker('/console/walk-worker.js');
  }, [queries]);
}
