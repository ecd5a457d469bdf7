import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { tileClasses } from '../../../people/media/picture-tile.tsx';
import { classNames } from '../../../ui/text/class-names.ts';

/** Holding a picture this long starts dragging; a shorter touch scrolls the page. */
const TOUCH_DELAY_MS = 250;

interface SortableGalleryProps {
  addresses: readonly string[];
  renderTile: (address: string) => ReactNode;
  onReorder: (addresses: string[]) => void;
}

/** Pictures that can be dragged by mouse or finger. Arrow buttons serve the keyboard. */
export function SortableGallery({ addresses, renderTile, onReorder }: SortableGalleryProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // The library's hidden texts must not be children of this list.
      accessibility={{ container: document.body }}
      onDragEnd={({ active, over }) => {
        const from = addresses.indexOf(String(active.id));
        const to = over ? addresses.indexOf(String(over.id)) : -1;
        if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...addresses], from, to));
      }}
    >
      <SortableContext items={[...addresses]} strategy={rectSortingStrategy}>
        {addresses.map((address) => (
          <SortableTile key={address} address={address}>
            {renderTile(address)}
          </SortableTile>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableTile({ address, children }: { address: string; children: ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: address });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={classNames(
        tileClasses,
        'cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]',
        isDragging && 'relative z-10 cursor-grabbing shadow-card',
      )}
    >
      {children}
    </li>
  );
}
