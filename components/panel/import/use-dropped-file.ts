import { useState } from 'preact/hooks';

/**
 * Lets files be dropped on an element.
 * @param onFile gets the first of those that are dropped
 * @returns what to spread over the element; `data-dragging` says that files are above it
 */
export function useDroppedFile(onFile: (file: File) => void) {
  const [dragging, setDragging] = useState(false);
  return {
    'data-dragging': dragging,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop(event: DragEvent) {
      setDragging(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      // The browser would go to the file.
      event.preventDefault();
      onFile(file);
    },
  };
}
