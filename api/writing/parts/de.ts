/** German. */
import type { LetterParts } from './letter-parts.ts'

export const german: LetterParts = {
  language: 'de',
  quotes: ['„', '“'],
  echoes: [
    '{Clause}. Dort würde ich anfangen.',
    'So verstehe ich Ihre Anzeige: {Clause}.',
    '{Clause}, und der Rest Ihrer Anzeige hängt davon ab.',
    'Der Ausgangspunkt ist klar: {Clause}.',
  ],
  openings: [
    'Sie schreiben: {quote}. Dort würde ich anfangen.',
    '{quote} ist der Satz in Ihrer Anzeige, mit dem ich anfangen würde.',
    'Ein Satz Ihrer Anzeige bestimmt die Reihenfolge der Arbeit: {quote}.',
  ],
  fragments: [
    'Der Auftrag, wie ich ihn verstehe: {quote}.',
    'Ausgehen würde ich von {quote}, weil der Rest der Anzeige davon abhängt.',
    'Was gebraucht wird, steht in einer Zeile, {quote}, und sie würde ich zuerst klären.',
  ],
  tasks: [],
  details: {
    turned: ['Dazu kommt: {Clause}.', 'Ebenfalls wichtig in Ihrer Anzeige: {Clause}.'],
    needs: ['Kurz gesagt: {Clause}.', 'Damit ist auch das Ergebnis klar: {Clause}.'],
    quoted: ['Außerdem schreiben Sie: {quote}.', 'Notiert ist auch Ihre Zeile {quote}.'],
  },
  listSteps: [
    'Ihre Liste in Teilen abarbeiten, die Sie einzeln ansehen können: {items}.',
    'Ihre Punkte einen nach dem anderen angehen, jeden erst nach Ihrer Zustimmung zum vorigen: {items}.',
  ],
  order: ['Zuerst ', 'Dann ', 'Zum Schluss '],
  planIntros: [
    'So würde ich vorgehen:',
    'Die Reihenfolge der Arbeit:',
    'Der Plan in drei Schritten:',
    'Für {title} würde ich in dieser Reihenfolge vorgehen:',
  ],
  skills: ['Ich arbeite mit {skills}.', 'Von dem, was hier gebraucht wird: Ich arbeite mit {skills}.'],
  rate: 'Mein Stundensatz beträgt {rate}.',
  general: {
    insights: [
      'Bei solchen Aufträgen geht selten die Arbeit selbst schief, sondern das, was jede Seite darunter verstanden hat.',
      'Ob dasselbe gemeint ist, zeigt am schnellsten ein kleines fertiges Stück.',
    ],
    steps: [
      'festlegen, wie das fertige Ergebnis aussieht, in wenigen Zeilen, an denen wir beide es prüfen können.',
      'früh einen kleinen ersten Teil liefern, damit Sie die Richtung korrigieren können, solange das nichts kostet.',
      'den Rest in der vereinbarten Reihenfolge fertigstellen, Ihre Anmerkungen einarbeiten und alles in der benötigten Form übergeben.',
    ],
    questions: [
      'Welches eine Ergebnis würde Sie in zwei Wochen sagen lassen, dass es gut gelaufen ist?',
      'Was muss zuerst fertig sein, und steht ein Termin dahinter?',
    ],
  },
  kinds: {
    software: {
      insights: [
        'Der Hauptweg ist meist klar; die Arbeit steckt in den Ausnahmen, etwa wenn zwei Leute gleichzeitig handeln oder ein Schritt halb fertig bleibt.',
        'Eine kleine Fassung, die nach wenigen Tagen wirklich benutzt wird, lehrt mehr als eine lange Beschreibung.',
      ],
      steps: [
        'den wichtigsten Ablauf mit einigen echten Beispielen aus Ihren Daten skizzieren und von Ihnen bestätigen lassen, bevor Code entsteht.',
        'den Teil mit den meisten Unbekannten bauen, damit Überraschungen früh kommen, und zwar dort, wo Sie ihn ausprobieren können.',
        'den Rest in der von Ihnen gewählten Reihenfolge ergänzen, alles prüfen, was Geld oder fremde Daten berührt, und mit einer Seite Anleitung übergeben.',
      ],
      questions: [
        'Wer benutzt das als Erstes, und was geschieht dort heute von Hand?',
        'Welcher Teil könnte auf eine zweite Runde warten, ohne Ihnen zu schaden?',
      ],
    },
    fix: {
      insights: [
        'Ein solcher Fehler hat meist eine Ursache und mehrere Anzeichen, deshalb kommt das Finden vor jeder Änderung am Code.',
        'Wenn etwas ohne Fehlermeldung ausfällt, verschluckt es in der Regel ein einzelner Schritt, und der ist zu suchen.',
      ],
      steps: [
        'den Fehler auf einer Kopie absichtlich auslösen und aufschreiben, was stattdessen geschehen soll.',
        'den Daten bis zu dem Schritt folgen, an dem es schiefgeht, nur diesen berichtigen und einen Test ergänzen, der ohne die Korrektur fehlschlägt.',
        'prüfen, was der Fehler schon beschädigt hat, mit einem Weg zurück veröffentlichen und die ersten Tage die Protokolle beobachten.',
      ],
      questions: [
        'Seit wann tritt das auf, und was wurde um diese Zeit geändert?',
        'Gibt es eine Testumgebung, die man ansehen kann, oder wäre der erste Schritt, eine aufzusetzen?',
      ],
    },
    speed: {
      insights: ['Die meisten langsamen Seiten haben eine oder zwei große Ursachen, und die erste Messung zeigt sie.'],
      steps: [
        'auf einem gewöhnlichen Telefon mit langsamer Verbindung messen und die Werte aufschreiben, damit „schneller“ eine Zahl ist.',
        'die größte Ursache beseitigen, nur sie, und erneut messen, bevor die nächste drankommt.',
        'eine Grenze setzen, die sich meldet, wenn eine spätere Änderung wieder bremst, und die Werte vorher und nachher übergeben.',
      ],
      questions: [
        'Welche Seite soll auf welchem Gerät zuerst schnell sein?',
        'Wann wurde sie langsam, und was wurde um diese Zeit geändert?',
      ],
    },
    move: {
      insights: [
        'Ein solcher Umzug entscheidet sich vor dem eigentlichen Tag: durch eine Probe an einer Kopie und eine Liste dessen, was danach noch gehen muss.',
      ],
      steps: [
        'auflisten, was da ist, mit Versionen, Daten, geplanten Aufgaben und Post, und den Umzug an einer Kopie proben.',
        'die Stunde vereinbaren, mit einer Prüfliste umziehen und das Alte weiterlaufen lassen, bis das Neue sich bewährt hat.',
        'die Zahlen auf beiden Seiten vergleichen, eine Woche lang die Protokolle beobachten und erst dann das Alte abschalten.',
      ],
      questions: [
        'Welche Stunde der Woche schadet am wenigsten, wenn etwas stehen muss?',
        'Gibt es auf der alten Seite etwas, das niemand anzufassen wagt?',
      ],
    },
    design: {
      insights: [
        'Ob eine Gestaltung trägt, zeigt ihr schlechtester Platz: sehr klein, einfarbig oder auf einem alten Telefon.',
        'Über zwei Skizzen verschiedener Meinung zu sein kostet weniger als über ein fertiges Stück.',
      ],
      steps: [
        'sammeln, was da ist: Markenregeln, frühere Fassungen und zwei oder drei Beispiele, die Ihnen gefallen oder missfallen, mit dem Grund.',
        'zwei deutlich verschiedene Richtungen am wichtigsten Stück zeigen, bevor Einzelheiten ausgearbeitet werden.',
        'die gewählte Richtung durch alle Formate führen und geordnete Quelldateien mit Exporten übergeben.',
      ],
      questions: [
        'Welche Gestaltung möchten Sie nie wieder sehen, und warum?',
        'Wo sieht man das zuerst: auf dem Telefon, gedruckt oder anderswo?',
      ],
    },
    writing: {
      insights: [
        'Wer liest, geht, wenn ein Text von seinem Absender handelt, und bleibt, wenn er die gesuchte Antwort findet.',
        'Den Ton findet man mit einer fertigen Seite schneller als mit einer langen Beschreibung.',
      ],
      steps: [
        'klären, wer es liest, was die Person danach tun soll und welche Quellen verlässlich sind.',
        'eine Gliederung mit der Hauptaussage jedes Teils schreiben, für Ihr Ja oder Nein vor dem ganzen Text.',
        'schreiben, kürzen, jede Angabe an der Quelle prüfen und nach Ihren Anmerkungen überarbeiten.',
      ],
      questions: [
        'Welcher Text, von Ihnen oder von anderen, klingt genau so, wie dieser klingen soll?',
        'Welche Leserin oder welchen Leser haben Sie vor Augen, und was ist dort schon bekannt?',
      ],
    },
    translation: {
      insights: [
        'Eine Übersetzung verrät sich selten durch ein falsches Wort, sondern durch denselben Begriff in drei Übersetzungen.',
      ],
      steps: [
        'ein kurzes Glossar der Begriffe anlegen, die gleich bleiben müssen, und es bestätigen lassen.',
        'eine Seite als Probe für den Ton übersetzen und weitermachen, wenn der Ton stimmt.',
        'den ganzen Text ohne die Vorlage daneben lesen und dann Zahlen, Namen und Gestaltung mit ihr vergleichen.',
      ],
      questions: [
        'Gibt es ein Glossar oder eine frühere Übersetzung, zu der diese passen muss?',
        'Soll der Text klingen, als wäre er hier geschrieben, oder darf man die Übersetzung hören?',
      ],
    },
    marketing: {
      insights: [
        'Bevor sich etwas ändert, sollte klar sein, welche Zahl zeigt, ob es sich gelohnt hat.',
        'Meist bringt ein kleiner Teil der Ausgaben fast das ganze Ergebnis, und niemand hat beides getrennt.',
      ],
      steps: [
        'die heutigen Zahlen ansehen und die eine festlegen, die sich bewegen soll, mit ihrem Ausgangswert.',
        'zwei kleine Tests nebeneinander statt einer großen Wette, mit einer vorher festgelegten Ausgabengrenze.',
        'behalten, was gewirkt hat, beenden, was nicht gewirkt hat, und beides für den nächsten Monat aufschreiben.',
      ],
      questions: [
        'Welche Zahl müsste sich um wie viel ändern, damit sich das für Sie lohnt?',
        'Was wurde bisher versucht, und wie wurde es gemessen?',
      ],
    },
    data: {
      insights: [
        'Bei solcher Arbeit ist das Rechnen die leichte Hälfte; Sorgfalt brauchen die Stellen, an denen die Quellen sich widersprechen.',
      ],
      steps: [
        'die Quelle prüfen: woher die Zahlen kommen, was fehlt und was doppelt gezählt wird.',
        'ein Ergebnis vollständig herstellen, das sich mit einer Zahl vergleichen lässt, der Sie schon vertrauen.',
        'den Rest automatisieren, mit Prüfungen, die sich bei veränderten Eingaben melden, und einer Seite Anleitung.',
      ],
      questions: [
        'Welche Entscheidung wird anhand dieser Zahlen getroffen, und wie oft?',
        'Gibt es eine verlässliche Zahl, an der sich das Ergebnis prüfen lässt?',
      ],
    },
    video: {
      insights: [
        'Über die Länge eines Schnitts entscheidet, was wegbleibt; der erste Durchgang ist deshalb eine Auswahl.',
      ],
      steps: [
        'das Material einmal ganz sichten, markieren, was die Geschichte trägt, und Länge und Rhythmus mit Ihnen vereinbaren.',
        'einen Rohschnitt mit vorläufigem Ton schicken, solange Änderungen noch wenig kosten.',
        'Farbe, Ton und Untertitel fertigstellen und für jeden Ort exportieren, an dem es gezeigt wird.',
      ],
      questions: ['Welches Video hat das Tempo, das Sie sich vorstellen?', 'Wo wird es angesehen, mit oder ohne Ton?'],
    },
    admin: {
      insights: [
        'Solche Arbeit läuft verlässlich, wenn klar ist, was ohne Rückfrage entschieden werden darf und was nicht.',
      ],
      steps: [
        'die Arbeit einmal mit Ihnen durchgehen und als kurze Prüfliste aufschreiben.',
        'einen Teil ganz übernehmen und Unklares notieren, bevor der nächste dazukommt.',
        'eine einfache Liste führen, was erledigt ist, was wartet und auf wen, für Sie jederzeit einsehbar.',
      ],
      questions: [
        'Welcher Teil davon kostet Sie heute die meiste Zeit?',
        'Was darf ohne Rückfrage entschieden werden, und was nie?',
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
  closings: [
    'Sollte etwas falsch verstanden sein, genügt eine Zeile, und der Plan wird vor dem Anfang berichtigt.',
    'Für den Anfang genügt eine kurze Antwort.',
  ],
}
