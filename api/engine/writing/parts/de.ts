/** German. */
import type { LetterParts } from './letter-parts.ts'

export const german: LetterParts = {
  language: 'de',
  quotes: ['„', '“'],
  openings: [
    '{quote}: Dieser Satz in Ihrer Anzeige entscheidet über alles Weitere, deshalb würde ich dort anfangen.',
    'Was in Ihrer Anzeige heraussticht, ist {quote}; die übrigen Punkte ergeben sich daraus.',
    'Von allem, was Sie beschreiben, würde ich {quote} zuerst klären.',
    'In Ihrer Anzeige scheint {quote} der Teil mit dem größten Risiko zu sein und verdient deshalb die meiste Sorgfalt.',
  ],
  itemOpenings: ['Vor allem anderen wäre zu klären, dass wir unter {quote} dasselbe verstehen.'],
  echoes: [],
  details: [
    'Ihr Punkt {second} gehört in dieselbe Runde und nicht in eine spätere.',
    'Den Punkt {second} würde ich vom ersten Tag an als Bedingung behandeln, weil er sich nachträglich nur teuer einbauen lässt.',
  ],
  itemSteps: [
    'Dann {second} und {third}, in Teilen, die klein genug sind, dass Sie jeden vor dem nächsten ansehen können.',
    'Dann {second} und erst, wenn Sie es gesehen haben, {third}.',
  ],
  skills: ['Ich arbeite mit {skills}.', 'Meine Fähigkeiten dafür: {skills}.'],
  planIntros: [
    'Für {title} würde ich in dieser Reihenfolge vorgehen:',
    'So würde ich {title} angehen:',
    'Der Plan für {title} in Kürze:',
  ],
  general: {
    steps: [
      'Zuerst festlegen, wie das fertige Ergebnis aussieht, in wenigen Zeilen, an denen wir beide es prüfen können.',
      'Dann früh einen kleinen ersten Teil liefern, damit Sie die Richtung korrigieren können, solange das nichts kostet.',
      'Zum Schluss den Rest in der vereinbarten Reihenfolge fertigstellen, Ihre Anmerkungen einarbeiten und alles in der benötigten Form übergeben.',
    ],
    questions: [
      'Welches eine Ergebnis würde Sie in zwei Wochen sagen lassen, dass es gut gelaufen ist?',
      'Was muss zuerst fertig sein, und steht ein Termin dahinter?',
    ],
  },
  kinds: {
    software: {
      steps: [
        'Zuerst den wichtigsten Ablauf mit einigen echten Beispielen aus Ihren Daten skizzieren und von Ihnen bestätigen lassen, bevor Code entsteht.',
        'Dann den Teil mit den meisten Unbekannten bauen, damit Überraschungen früh kommen, und zwar dort, wo Sie ihn ausprobieren können.',
        'Zum Schluss den Rest in der von Ihnen gewählten Reihenfolge ergänzen, alles prüfen, was Geld oder fremde Daten berührt, und mit einer Seite Anleitung übergeben.',
      ],
      questions: [
        'Wer benutzt das als Erstes, und was geschieht dort heute von Hand?',
        'Welcher Teil könnte auf eine zweite Runde warten, ohne Ihnen zu schaden?',
      ],
    },
    fix: {
      steps: [
        'Zuerst das heutige Verhalten nachstellen und aufschreiben, was stattdessen geschehen soll, damit „fertig“ keine Ansichtssache ist.',
        'Dann in kleinen Teilen bauen, jeder mit einem Test und für Sie auf einer Testumgebung sichtbar, bevor er live geht.',
        'Zum Schluss mit einem Weg zurück veröffentlichen, die ersten Tage die Protokolle beobachten und eine kurze Notiz zur Funktionsweise hinterlassen.',
      ],
      questions: [
        'Gibt es eine Testumgebung, die man ansehen kann, oder wäre der erste Schritt, eine aufzusetzen?',
        'Welcher Teil fällt heute am häufigsten aus, und woran merken Sie es?',
      ],
    },
    design: {
      steps: [
        'Zuerst sammeln, was da ist: Markenregeln, frühere Fassungen und zwei oder drei Beispiele, die Ihnen gefallen oder missfallen, mit dem Grund.',
        'Dann zwei deutlich verschiedene Richtungen am wichtigsten Stück zeigen, bevor Einzelheiten ausgearbeitet werden.',
        'Zum Schluss die gewählte Richtung durch alle Formate führen und geordnete Quelldateien mit Exporten übergeben.',
      ],
      questions: [
        'Welche Gestaltung möchten Sie nie wieder sehen, und warum?',
        'Wo sieht man das zuerst: auf dem Telefon, gedruckt oder anderswo?',
      ],
    },
    writing: {
      steps: [
        'Zuerst klären, wer es liest, was die Person danach tun soll und welche Quellen verlässlich sind.',
        'Dann eine Gliederung mit der Hauptaussage jedes Teils schreiben, für Ihr Ja oder Nein vor dem ganzen Text.',
        'Zum Schluss schreiben, kürzen, jede Angabe an der Quelle prüfen und nach Ihren Anmerkungen überarbeiten.',
      ],
      questions: [
        'Welcher Text, von Ihnen oder von anderen, klingt genau so, wie dieser klingen soll?',
        'Welche Leserin oder welchen Leser haben Sie vor Augen, und was ist dort schon bekannt?',
      ],
    },
    marketing: {
      steps: [
        'Zuerst die heutigen Zahlen ansehen und die eine festlegen, die sich bewegen soll, mit ihrem Ausgangswert.',
        'Dann zwei kleine Tests nebeneinander statt einer großen Wette, mit einer vorher festgelegten Ausgabengrenze.',
        'Zum Schluss behalten, was gewirkt hat, beenden, was nicht gewirkt hat, und beides für den nächsten Monat aufschreiben.',
      ],
      questions: [
        'Welche Zahl müsste sich um wie viel ändern, damit sich das für Sie lohnt?',
        'Was wurde bisher versucht, und wie wurde es gemessen?',
      ],
    },
    data: {
      steps: [
        'Zuerst die Quelle prüfen: woher die Zahlen kommen, was fehlt und was doppelt gezählt wird.',
        'Dann ein Ergebnis vollständig herstellen, das sich mit einer Zahl vergleichen lässt, der Sie schon vertrauen.',
        'Zum Schluss den Rest automatisieren, mit Prüfungen, die sich bei veränderten Eingaben melden, und einer Seite Anleitung.',
      ],
      questions: [
        'Welche Entscheidung wird anhand dieser Zahlen getroffen, und wie oft?',
        'Gibt es eine verlässliche Zahl, an der sich das Ergebnis prüfen lässt?',
      ],
    },
  },
  proofs: {
    described: [
      'Am nächsten kommt dem in meinem Portfolio {project}: {summary}',
      'In meinem Portfolio ist {project} am ähnlichsten. {summary}',
    ],
    named: [
      'Am nächsten kommt dem in meinem Portfolio {project}.',
      'In meinem Portfolio ist {project} am ähnlichsten.',
    ],
    history: ['Aus meinem Profil: {line}.'],
  },
  manners: [
    'Sie würden zu festen Zeiten hören, was erledigt ist, was folgt und was noch gebraucht wird.',
    'Falls etwas größer ausfällt als gedacht, wüssten Sie es am selben Tag, zusammen mit einer Auswahl, was wegbleiben kann.',
    'Nichts würde veröffentlicht oder verschickt, bevor Sie es gesehen haben.',
  ],
}
